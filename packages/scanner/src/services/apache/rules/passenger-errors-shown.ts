import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { ApacheFile } from '../apache-file.ts';
import { apacheSetting } from '../apache-rule.ts';
import { oncePer } from '../../../rules/once-per.ts';

export default apacheSetting({
  id: 'apache_passenger_errors_shown',
  title: 'Passenger shows visitors why the program did not start (PassengerFriendlyErrorPages)',
  terms: ['stack trace', 'debug page'],
  severity: MODERATE,
  problem:
    'When the program fails to start, the page shows its output, stack trace, folders and environment variables to whoever asks for it: paths, versions and often passwords.',
  remediation:
    'Set `PassengerFriendlyErrorPages off` and `PassengerAppEnv production`. The log holds the same, by the id that the page shows.',
  sources: [
    'https://www.phusionpassenger.com/library/config/apache/reference/#passengerfriendlyerrorpages',
    'https://github.com/phusion/passenger/blob/stable-6.0/resources/templates/error_renderer/without_details/src/index.html.template',
  ],
  references: [cwe(209), cwe(489), nist('SI-11')],

  examples: {
    bad: [
      `
<VirtualHost *:443>
  «PassengerFriendlyErrorPages on»
</VirtualHost>`,
      `
<VirtualHost *:443>
  «PassengerAppEnv development»
</VirtualHost>`,
    ],
    good: [
      `PassengerFriendlyErrorPages off`,
      `PassengerAppEnv production`,
      `
<VirtualHost *:443>
  PassengerAppEnv development
  PassengerFriendlyErrorPages off
</VirtualHost>`,
    ],
  },

  setting: ['PassengerFriendlyErrorPages', 'PassengerAppEnv'],
  bad(value, { file }, setting) {
    if (setting === 'PassengerFriendlyErrorPages') return value.toLowerCase() === 'on';
    return value === 'development' && !hidesThem(file);
  },
  safe: (_version, _bad, _file, setting) => (setting === 'PassengerAppEnv' ? 'production' : 'off'),
  fix: { kind: 'suggested', needs: 'a program that runs in production, and the log of Passenger to read' },
});

const hidesThem = oncePer((file: ApacheFile): boolean =>
  file.directives('PassengerFriendlyErrorPages').some(({ args }) => args[0]?.toLowerCase() === 'off'),
);
