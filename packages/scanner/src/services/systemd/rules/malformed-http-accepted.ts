import { GUNICORN_MECHANICS, LENIENT_HTTP, NODE_PARSER, lenientHttpIn } from '../../../rules/lenient-http.ts';
import { programRule, SERVICE } from '../systemd-rule.ts';

export default programRule({
  id: 'systemd_malformed_http_accepted',
  ...LENIENT_HTTP,
  sources: [`${SERVICE}#ExecStart=`, NODE_PARSER, GUNICORN_MECHANICS],

  examples: {
    bad: [
      `[Service]\n«ExecStart=/usr/bin/node --insecure-http-parser /srv/shop/index.js»`,
      `[Service]\n«ExecStart=/srv/shop/bin/gunicorn --header-map=dangerous shop:app»`,
    ],
    good: [`[Service]\nExecStart=/usr/bin/node /srv/shop/index.js`],
  },

  judge: ({ line, text }) => {
    const found = lenientHttpIn([{ at: line, text }], []);
    return found && { message: { code: 'has', values: { setting: found.setting, value: found.value } } };
  },
});
