import { HIGH } from '@plumbline/model/severity';
import { interpreterOfDownload } from '../../../rules/piped-downloads.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { commandRule, CONFIGURATION } from '../netlify-rule.ts';

export default commandRule({
  id: 'netlify_build_runs_download',
  title: 'The build pipes a download to a shell, unverified',
  terms: ['curl pipe bash', 'wget pipe sh'],
  severity: HIGH,
  problem:
    'Whoever controls the address runs commands in the build: they read its secrets and change what is published.',
  remediation: 'Keep the script in the repository, or compare a download with its checksum before it is run.',
  sources: [CONFIGURATION],
  references: [cwe(494), nist('SI-7'), nist('SR-3')],

  examples: {
    bad: [
      `[build]\n«command = "curl -sSL https://get.example.com/install.sh | bash && npm run build"»\n`,
      `[context.production]\n«command = 'bash <(wget -qO- https://get.example.com)'»\n`,
      `[context.production]\n«command = """\nbash -c "$(curl -fsSL https://get.example.com/check.sh)"\nmake\n"""»\n`,
    ],
    good: [
      `[build]\ncommand = "npm ci && npm run build"\n`,
      `[build]\ncommand = "curl -fsSLo data.json https://example.com/data.json && npm run build"\n`,
      `[build]\ncommand = 'make version=$(curl -fsS https://example.com/version)'\n`,
      `[build]\n# command = "curl https://get.example.com | sh"\ncommand = "make"\n`,
    ],
  },

  judge(command) {
    const shell = interpreterOfDownload(command);
    return shell === undefined ? undefined : `a download is run by ${shell}`;
  },
});
