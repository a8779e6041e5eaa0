// swift-tools-version: 6.3
import Foundation
import PackageDescription

// On Linux the C libraries are linked from their archives, so that the binary can be copied by itself to a
// machine that has none.
let commonMarkLibrary: [LinkerSetting] = [
  .linkedLibrary(":libcmark.a", .when(platforms: [.linux])),
  .linkedLibrary("cmark", .when(platforms: [.macOS])),
]
let yamlLibrary: [LinkerSetting] = [
  .linkedLibrary(":libyaml.a", .when(platforms: [.linux])),
  .linkedLibrary("yaml", .when(platforms: [.macOS])),
]

// Digests; macOS has its own.
let digestLibrary: [LinkerSetting] = [.linkedLibrary(":libmd.a", .when(platforms: [.linux]))]

// What is compressed in archives; images need it as well.
let compressionLibrary: [LinkerSetting] = [
  .linkedLibrary(":libz.a", .when(platforms: [.linux])),
  .linkedLibrary("z", .when(platforms: [.macOS])),
]

// libwebp has a part of its own in newer systems (Ubuntu 24.04), which is linked where it is.
let sharpYUVArchives = ["x86_64", "aarch64"].map { "/usr/lib/\($0)-linux-gnu/libsharpyuv.a" }
let hasSharpYUV = sharpYUVArchives.contains { FileManager.default.fileExists(atPath: $0) }
let imageLibraries: [LinkerSetting] =
  ["libjpeg", "libpng16", "libz", "libwebpmux", "libwebp"].map {
    .linkedLibrary(":\($0).a", .when(platforms: [.linux]))
  } + (hasSharpYUV ? [.linkedLibrary(":libsharpyuv.a", .when(platforms: [.linux]))] : [])
  // Once more, as what needs it must stand before it; of libraries that are named twice only the first is linked.
  + [.unsafeFlags(["-Xlinker", "-l:libz.a"], .when(platforms: [.linux]))]
  + ["jpeg", "png", "z", "webpmux", "webp"].map { .linkedLibrary($0, .when(platforms: [.macOS])) }
  // HEIC; on Linux a library is opened for it where it is installed.
  + ["CoreFoundation", "CoreGraphics", "ImageIO"].map { .linkedFramework($0, .when(platforms: [.macOS])) }

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// What tests run thousands of times is optimised in debug builds too. Compiling it takes four times as long for that; with
// PLANTSITE_UNOPTIMIZED=1 it isn't, for who builds often and runs few tests.
let isUnoptimized = ProcessInfo.processInfo.environment["PLANTSITE_UNOPTIMIZED"] == "1"
let optimizedSettings: [SwiftSetting] =
  swiftSettings + (isUnoptimized ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))])

// What `plantsite --version` says it was built from; scripts that build from a checkout tell.
let environment = ProcessInfo.processInfo.environment
let commit = (environment["PLANTSITE_COMMIT"] ?? "").filter { $0.isASCII && $0.isHexDigit }

// Where its releases are, `OWNER/NAME` on GitHub; the workflow that makes them tells.
let repository = (environment["PLANTSITE_REPOSITORY"] ?? "")
  .filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./".contains($0)) }

let package = Package(
  name: "plantsite",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "plantsite", targets: ["plantsite"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.100.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CCommonMark", pkgConfig: nil, providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: nil, providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(name: "CZlib", pkgConfig: nil, providers: [.apt(["zlib1g-dev"])]),
    .target(name: "CDefaultTheme"),
    .target(
      name: "CPlatform",
      cSettings: [
        .define("PLANTSITE_COMMIT", to: "\"\(commit)\""),
        .define("PLANTSITE_REPOSITORY", to: "\"\(repository)\""),
      ],
      linkerSettings: digestLibrary),
    .target(name: "Platform", dependencies: ["CPlatform"], swiftSettings: optimizedSettings),
    .target(name: "Text", dependencies: ["Platform"], swiftSettings: optimizedSettings),
    .target(name: "Diagnostics", dependencies: ["Text"], swiftSettings: optimizedSettings),
    .target(
      name: "FrontMatter", dependencies: ["Text", "Diagnostics", "CYAML"],
      swiftSettings: optimizedSettings, linkerSettings: yamlLibrary),
    .target(
      name: "Markdown", dependencies: ["Platform", "Text", "Diagnostics", "CCommonMark"],
      swiftSettings: optimizedSettings, linkerSettings: commonMarkLibrary),
    .target(
      name: "Archives", dependencies: ["CZlib"], swiftSettings: optimizedSettings,
      linkerSettings: compressionLibrary),
    .target(
      name: "Tables", dependencies: ["Text", "Diagnostics", "FrontMatter", "Archives"],
      swiftSettings: optimizedSettings),
    .target(
      name: "PlantLibrary", dependencies: ["Platform", "Text", "Diagnostics", "FrontMatter", "Markdown"],
      swiftSettings: optimizedSettings),
    .target(
      name: "Reports",
      dependencies: ["Text", "Diagnostics", "FrontMatter", "Tables", "PlantLibrary"],
      swiftSettings: optimizedSettings),
    .target(
      name: "CImages", cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))],
      linkerSettings: imageLibraries),
    .target(name: "Images", dependencies: ["Platform", "Text", "CImages"], swiftSettings: optimizedSettings),
    .target(name: "Templates", dependencies: ["Text", "Diagnostics"], swiftSettings: optimizedSettings),
    .target(
      name: "Publishing", dependencies: ["Platform", "Text", "Diagnostics"],
      swiftSettings: swiftSettings),
    .target(
      name: "Site",
      dependencies: [
        "Platform", "Text", "Diagnostics", "FrontMatter", "Markdown", "Archives", "Tables", "PlantLibrary",
        "Reports", "Images", "Templates", "Publishing", "CDefaultTheme",
      ],
      swiftSettings: optimizedSettings),
    .target(
      name: "Adoption",
      dependencies: [
        "Platform", "Text", "Diagnostics", "FrontMatter", "Markdown", "Tables", "PlantLibrary", "Publishing",
        "Site",
      ],
      swiftSettings: optimizedSettings),
    .target(
      name: "Programs",
      dependencies: [
        "Platform", "Text",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: optimizedSettings),
    .target(
      name: "Deployment",
      dependencies: ["Platform", "Text", "Images", "Publishing", "Site", "Programs"],
      swiftSettings: optimizedSettings),
    .target(
      name: "ExternalLinks",
      dependencies: ["Platform", "Text", "Diagnostics", "Publishing", "Site", "Programs"],
      swiftSettings: optimizedSettings),
    .target(name: "CPreviewAssets"),
    .target(
      name: "Preview",
      dependencies: [
        "Platform", "Text", "Diagnostics", "FrontMatter", "Markdown", "Tables", "PlantLibrary", "Images",
        "Publishing", "Site", "CPreviewAssets",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "plantsite",
      dependencies: [
        "Platform", "Text", "Diagnostics", "PlantLibrary", "Reports", "Publishing", "Site", "Preview",
        "Adoption", "Programs", "Deployment", "ExternalLinks",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "AdoptionTests",
      dependencies: [
        "Adoption", "Diagnostics", "Markdown", "PlantLibrary", "Publishing", "TestSupport",
      ],
      swiftSettings: swiftSettings),
    .testTarget(name: "PlatformTests", dependencies: ["Platform"], swiftSettings: swiftSettings),
    .testTarget(
      name: "TextTests", dependencies: ["Text", "TestSupport"], swiftSettings: swiftSettings),
    .testTarget(
      name: "DiagnosticsTests", dependencies: ["Text", "Diagnostics"], swiftSettings: swiftSettings),
    .testTarget(
      name: "FrontMatterTests", dependencies: ["Diagnostics", "FrontMatter"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "MarkdownTests", dependencies: ["Diagnostics", "Markdown", "CCommonMark"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ArchivesTests", dependencies: ["Archives", "TestSupport"], swiftSettings: swiftSettings),
    .testTarget(
      name: "TablesTests",
      dependencies: ["Text", "Diagnostics", "FrontMatter", "Archives", "Tables", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "PlantLibraryTests",
      dependencies: ["Text", "Diagnostics", "FrontMatter", "Markdown", "PlantLibrary"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "Text", "Diagnostics", "Markdown", "Tables", "PlantLibrary", "Reports", "TestSupport",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "PublishingTests", dependencies: ["Platform", "Diagnostics", "Publishing", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ProgramsTests", dependencies: ["Platform", "Programs", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "DeploymentTests", dependencies: ["Platform", "Site", "Programs", "Deployment", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ExternalLinksTests",
      dependencies: ["Platform", "Diagnostics", "Site", "Programs", "ExternalLinks", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ImagesTests", dependencies: ["Images", "TestSupport"], swiftSettings: swiftSettings),
    .testTarget(
      name: "TemplatesTests",
      dependencies: [
        "Diagnostics", "Templates", "TestSupport", .product(name: "Mustache", package: "swift-mustache"),
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "Platform", "Text", "Diagnostics", "FrontMatter", "Markdown", "Archives", "Tables", "PlantLibrary",
        "Reports", "Images", "Templates", "Publishing", "Site", "TestSupport",
      ],
      exclude: ["Scripts"], swiftSettings: swiftSettings),
    .target(
      name: "TestSupport", dependencies: ["Platform", "Text", "Diagnostics", "Publishing", "Archives"],
      path: "Tests/TestSupport", swiftSettings: swiftSettings),
    .testTarget(
      name: "PreviewTests",
      dependencies: [
        "Platform", "Text", "Diagnostics", "PlantLibrary", "Images", "Publishing", "Preview", "Site",
        "TestSupport",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      exclude: ["Scripts"], swiftSettings: swiftSettings),
    .testTarget(
      name: "CommandTests", dependencies: ["Images", "Site", "plantsite", "TestSupport"],
      exclude: ["requirements.txt"], swiftSettings: swiftSettings),
    .testTarget(
      name: "BrowserTests", dependencies: ["plantsite", "TestSupport", "Images"],
      exclude: ["requirements.txt"],
      swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)
