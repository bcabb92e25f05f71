import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { NginxFile } from '../nginx-file.ts';
import { nginxSetting } from '../nginx-rule.ts';
import { oncePer } from '../../../rules/once-per.ts';

export default nginxSetting({
  id: 'nginx_passenger_errors_shown',
  title: 'Passenger shows visitors why the program did not start (passenger_friendly_error_pages)',
  terms: ['stack trace', 'debug page'],
  severity: MODERATE,
  problem:
    'When the program fails to start, the page shows its output, stack trace, folders and environment variables to whoever asks for it: paths, versions and often passwords.',
  remediation:
    'Set `passenger_friendly_error_pages off;` and `passenger_app_env production;`. The log holds the same, by the id that the page shows.',
  sources: [
    'https://www.phusionpassenger.com/library/config/nginx/reference/#passenger_friendly_error_pages',
    'https://github.com/phusion/passenger/blob/stable-6.0/resources/templates/error_renderer/without_details/src/index.html.template',
  ],
  references: [cwe(209), cwe(489), nist('SI-11')],

  examples: {
    bad: [
      `server { listen 443 ssl; passenger_enabled on; «passenger_friendly_error_pages on;» }`,
      `server { listen 443 ssl; passenger_enabled on; «passenger_app_env development;» }`,
    ],
    good: [
      `server { listen 443 ssl; passenger_enabled on; passenger_friendly_error_pages off; }`,
      `server { listen 443 ssl; passenger_enabled on; passenger_app_env staging; }`,
      `server { listen 443 ssl; passenger_enabled on; passenger_app_env development; passenger_friendly_error_pages off; }`,
    ],
  },

  setting: ['passenger_friendly_error_pages', 'passenger_app_env'],
  bad(value, { file }, setting) {
    if (setting === 'passenger_friendly_error_pages') return value === 'on';
    return value === 'development' && !hidesThem(file);
  },
  safe: (_version, _bad, _file, setting) => (setting === 'passenger_app_env' ? 'production' : 'off'),
  fix: { kind: 'suggested', needs: 'a program that runs in production, and the log of Passenger to read' },
});

const hidesThem = oncePer((file: NginxFile): boolean =>
  file.directives('passenger_friendly_error_pages').some(({ values }) => values[0] === 'off'),
);
