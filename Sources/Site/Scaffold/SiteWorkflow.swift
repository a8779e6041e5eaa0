/// A host that builds and publishes a site by itself whenever its notes change.
package enum SiteWorkflow: String, CaseIterable, Sendable {
  case github
  case gitlab
  case netlify
  case cloudflare

  /// Paths from the site's folder, with the files' texts, which fetch plantsite by its checksum, build, and publish.
  /// - Parameters:
  ///   - version: The version of plantsite that is fetched.
  ///   - repository: Where its releases are, `OWNER/NAME` on GitHub; nil leaves it to be filled in.
  /// - Returns: The files.
  package func files(version: String, repository: String?) -> [(path: String, text: String)] {
    [(Self.fetchPath, Self.fetch(version: version, repository: repository))] + own
  }

  /// What has to be done once at the host, in a sentence.
  package var setting: String {
    switch self {
    case .github: "In the repository's settings, under Pages, choose “GitHub Actions” as the source."
    case .gitlab: "Push to the default branch; the address is shown under Deploy, Pages."
    case .netlify: "Add the repository as a site at Netlify; netlify.toml says all else."
    case .cloudflare:
      "Add the repository to Pages at Cloudflare with the build command that stands in wrangler.toml."
    }
  }

  private var own: [(path: String, text: String)] {
    switch self {
    case .github: [(".github/workflows/publish.yml", Self.githubFile)]
    case .gitlab: [(".gitlab-ci.yml", Self.gitlabFile)]
    case .netlify: [("netlify.toml", Self.netlifyFile)]
    case .cloudflare: [("wrangler.toml", Self.cloudflareFile), ("content/static/_headers", Self.headers)]
    }
  }

  /// The script that all of them fetch plantsite by.
  package static let fetchPath = "fetch-plantsite.sh"
  private static let program = ".plantsite/program/plantsite"

  private static func fetch(version: String, repository: String?) -> String {
    #"""
    #!/bin/sh
    # Fetches plantsite for Linux, makes sure that it is what was released, and puts it at \#(program).
    set -eu
    repository='\#(repository ?? "OWNER/plantsite")'
    version='\#(version)'
    # The SHA-256 of the archive, of the release's SHA256SUMS. Fill it in to take this file and no other; while it is
    # empty, the sums are taken from beside the archive.
    sha256=''

    program='\#(program)'
    if [ -x "$program" ] && "$program" --version | grep -q "^$version "; then exit 0; fi
    if [ "$repository${PLANTSITE_RELEASES:-}" = OWNER/plantsite ]; then
      echo "$0: fill in the repository that has plantsite's releases" >&2
      exit 1
    fi
    releases=${PLANTSITE_RELEASES:-https://github.com/$repository/releases/download/v$version}
    name=plantsite-$version-linux-$(uname -m)
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
    get() { curl --fail --silent --show-error --location --retry 3 --output "$folder/$1" "$releases/$1"; }
    get "$name.tar.xz"
    if [ -z "$sha256" ]; then
      get SHA256SUMS
      sha256=$(sed -n "s/^\([0-9a-f]\{64\}\)  $name\.tar\.xz\$/\1/p" "$folder/SHA256SUMS")
    fi
    echo "$sha256  $folder/$name.tar.xz" | sha256sum --check --quiet -
    tar -xJf "$folder/$name.tar.xz" -C "$folder"
    mkdir -p "$(dirname "$program")"
    cp "$folder/$name/bin/plantsite" "$program"

    """#
  }

  private static let githubFile = #"""
    # Builds the site and publishes it on GitHub Pages, whenever something is pushed to the main branch.
    name: Publish
    on:
      push:
        branches: [main]
      workflow_dispatch:

    permissions:
      contents: read
      pages: write
      id-token: write

    concurrency:
      group: pages
      cancel-in-progress: false

    jobs:
      publish:
        runs-on: ubuntu-24.04
        environment:
          name: github-pages
          url: ${{ steps.deployment.outputs.page_url }}
        steps:
          - uses: actions/checkout@v4

          - name: Keep the program and the pictures of photos from run to run
            uses: actions/cache@v4
            with:
              path: |
                .plantsite/program
                .plantsite/images
              key: plantsite-${{ hashFiles('fetch-plantsite.sh') }}-${{ github.run_id }}
              restore-keys: |
                plantsite-${{ hashFiles('fetch-plantsite.sh') }}-
                plantsite-

          - name: Get plantsite
            run: sh fetch-plantsite.sh

          - name: Get what decodes HEIC photos
            if: hashFiles('content/**/*.heic', 'content/**/*.HEIC', 'content/**/*.heif') != ''
            run: sudo apt-get update -q && sudo apt-get install -y -q --no-install-recommends libheif1 libheif-plugin-libde265

          - name: Find the site's address
            id: pages
            uses: actions/configure-pages@v5

          - name: Check the notes
            run: \#(program) check --format github

          - name: Build the site
            run: \#(program) build --base-url "${{ steps.pages.outputs.base_url }}/"

          - name: Hand it over
            uses: actions/upload-pages-artifact@v3
            with:
              path: _site

          - name: Publish it
            id: deployment
            uses: actions/deploy-pages@v4

    """#

  private static let gitlabFile = #"""
    # Builds the site and publishes it on GitLab Pages, whenever something is pushed to the default branch.
    pages:
      image: debian:12-slim
      stage: deploy
      before_script:
        - apt-get update -q && apt-get install -y -q --no-install-recommends ca-certificates curl xz-utils libheif1
      script:
        - sh fetch-plantsite.sh
        - \#(program) build --base-url "$CI_PAGES_URL/" --output public
      artifacts:
        paths: [public]
      cache:
        key: plantsite
        paths: [.plantsite/program, .plantsite/images]
      rules:
        - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH

    """#

  private static let netlifyFile = #"""
    [build]
      command = "sh fetch-plantsite.sh && \#(program) build --base-url $URL/"
      publish = "_site"

    [context.deploy-preview]
      command = "sh fetch-plantsite.sh && \#(program) build --drafts --base-url $DEPLOY_PRIME_URL/"

    # What lies there has a fingerprint in its address and never changes.
    [[headers]]
      for = "/assets/*"
      [headers.values]
        Cache-Control = "public, max-age=31536000, immutable"

    """#

  private static let cloudflareFile = #"""
    # The name of the project at Cloudflare Pages, whose build command must be:
    # sh fetch-plantsite.sh && \#(program) build
    name = "plants"
    pages_build_output_dir = "_site"
    compatibility_date = "2026-01-01"

    """#

  private static let headers = """
    /assets/*
      Cache-Control: public, max-age=31536000, immutable

    """
}
