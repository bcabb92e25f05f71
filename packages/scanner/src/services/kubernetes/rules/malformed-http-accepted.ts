import { GUNICORN_MECHANICS, LENIENT_HTTP, NODE_PARSER, lenientHttpIn } from '../../../rules/lenient-http.ts';
import { containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_malformed_http_accepted',
  ...LENIENT_HTTP,
  sources: [NODE_PARSER, GUNICORN_MECHANICS],

  examples: {
    bad: [
      onePod(`env:\n  - name: NODE_OPTIONS\n    «value: --insecure-http-parser»`),
      onePod(`command: [node,\n  «--insecure-http-parser», shop.js]`),
    ],
    good: [onePod(`command: [node, shop.js]`), onePod(`env: [{name: NODE_OPTIONS, value: --enable-source-maps}]`)],
  },

  judge(container) {
    const variables = container.blocks('env').flatMap((variable) => {
      const at = variable.pair('value');
      return at ? [{ at, name: variable.text('name') ?? '', value: variable.text('value') }] : [];
    });
    const found = lenientHttpIn(
      ['command', 'args'].flatMap((key) => container.texts(key)),
      variables,
    );
    return found && { at: found.at, message: { code: 'has', values: { setting: found.setting, value: found.value } } };
  },
});
