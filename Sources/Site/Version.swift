/// The version of plantsite, as `plantsite --version` prints it.
package let plantsiteVersion = "0.1.0"
