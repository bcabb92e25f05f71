import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { setArguments } from '../../../fixing/edit-arguments.ts';
import { cisApache, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_allow_override_wide',
  title: '.htaccess files may override the configuration (AllowOverride)',
  severity: MODERATE_LOW,
  problem:
    'A .htaccess file overrides the settings of its folder. Whoever can write one file there, through an upload form or a stolen account, can run scripts, lift access rules and redirect visitors.',
  remediation:
    'Set `AllowOverride None`, above all in `<Directory />`, and move what stands in .htaccess files into `<Directory>` sections.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/core.html#allowoverride',
    'https://httpd.apache.org/docs/2.4/misc/security_tips.html#systemsettings',
  ],
  references: [cisApache('4.4'), nist('CM-5')],

  examples: {
    bad: [
      `
<Directory "/var/www/html">
  «AllowOverride All»
</Directory>`,
      `
<Directory />
  «AllowOverride FileInfo»
</Directory>`,
      `
<Directory "/var/www/html">
  «AllowOverride Nonfatal=Unknown All»
</Directory>`,
    ],
    good: [
      `
<Directory />
  AllowOverride None
</Directory>
<Directory "/var/www/html">
  AllowOverride None
</Directory>`,
      `
<Directory "/var/www/html">
  AllowOverride AuthConfig
</Directory>`,
      `
<Directory "/srv/www">
  AllowOverride All
  AllowOverride None
</Directory>`,
    ],
  },

  *check({ file }) {
    for (const { at, args, scope } of file.lastDirectives('AllowOverride')) {
      const kinds = args.filter((kind) => kind !== undefined && !/^(?:none$|nonfatal=)/i.test(kind));
      const widest = kinds.find((kind) => kind?.toLowerCase() === 'all') ?? kinds[0];
      if (widest === undefined || args.includes(undefined)) continue;
      const isRoot = scope.kind === 'directory' && scope.args[0] === '/';
      if (isRoot)
        yield {
          at,
          message: { code: 'is', values: { setting: 'AllowOverride of <Directory />', value: widest } },
          wanted: 'None',
          severity: MODERATE,
        };
      else if (widest.toLowerCase() === 'all')
        yield { at, message: { code: 'is', values: { setting: 'AllowOverride', value: widest } }, wanted: 'None' };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'what the .htaccess files say, moved into the configuration',
    edits: (finding) => setArguments(finding, 'None'),
  },
});
