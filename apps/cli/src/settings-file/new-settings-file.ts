/**
 * A settings file in which everything is a comment: sentences behind `# `, and behind `#` alone what could be said.
 * `services`: a line for each that was found.
 */
export function newSettingsFile(services: readonly string[]): string {
  const found = services.length === 0 ? ['# None was found.'] : services.map((line) => `# - ${line}`);
  return `# Settings of Plumbline for this folder and all below it. The command line goes before them, and
# "plumbline scan" says with file, line and column what in here is wrong. Remove the # of what you need.

# Which files are which service's, where names, folders and contents do not tell: in these patterns * stands
# for slashes too. false takes no file for a service. Found here:
${found.join('\n')}
#services:
#  nginx: [edge/*.conf, sites/*]
#  openvpn: false

# Files and folders that are left out. The patterns are those of .gitignore, relative to this folder.
#ignore:
#  - vendor/
#  - '**/testdata/**'
#  - '!vendor/ours/'

# Rules that are switched off, or have another severity: by rule, service or category, each with its reason,
# until a day and for some paths alone if you like. Of several entries the last one decides. An entry that is
# not needed any more is told, and --strict makes it exit code 2.
#rules:
#  - rule: nginx_server_tokens_on
#    off: true
#    reason: the proxy in front of it removes the header
#    until: 2027-06-30
#    paths: [edge/]
#  - service: jenkins
#    severity: 2
#    reason: it is reachable from the laboratory alone
#  - category: hygiene
#    off: true
#    reason: we look at these once a year

# A pipeline fails from this severity on: 5 is critical, 1 low, 6 never fails.
#failLevel: 3

# Judge by a framework: fedramp, hipaa, iso27001, nist800-53, pcidss, soc2 or stig.
#ruleset: nist800-53

# false leaves out rules of good practice, which give an attacker nothing by themselves.
#hygiene: true

# Files that every scan leaves its report in, besides what it prints.
#outputs:
#  sarif: build/plumbline.sarif.json
#  html: build/plumbline.html

# What "plumbline baseline" wrote down is known: scans fail by what is new alone.
#baseline: plumbline-baseline.json

# Folders and packages with rules of your own.
#customRules: [security/rules]

# true also checks the container images that files refer to.
#images: false

# Other scanners that run too where they are installed, as --with: trivy and phpstan.
#scanners: [trivy]

# Where "plumbline scan --upload" keeps the report.
#upload:
#  server: https://plumbline.example.com
#  organization: Example
#  clusterName: shop
`;
}
