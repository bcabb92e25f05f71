import { removeArguments } from '../../../fixing/edit-arguments.ts';
import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { nginxRule } from '../nginx-rule.ts';

export default nginxRule({
  id: 'nginx_referer_may_be_missing',
  title: 'Requests without a Referer pass the check of it (valid_referers none)',
  severity: LOW,
  problem:
    'Whoever leaves the header out, which every page can have the browser do, gets what only pages of the site should.',
  remediation:
    'Let access depend on a password or a signed link (`secure_link`); take `none` out where every visitor comes by a link.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_referer_module.html#valid_referers',
    'https://www.w3.org/TR/referrer-policy/#referrer-policy-no-referrer',
  ],
  references: [cwe(293), nist('AC-3')],

  examples: {
    bad: [`location /files/ { «valid_referers none server_names;» if ($invalid_referer) { return 403; } }`],
    good: [
      `location /files/ { valid_referers server_names; if ($invalid_referer) { return 403; } }`,
      `location /img/ { valid_referers none blocked server_names; if ($invalid_referer) { rewrite ^ /hotlink.png; } }`,
    ],
  },

  *check({ file }) {
    for (const referers of file.directives('valid_referers')) {
      const { parent, values } = referers;
      if (!parent || !values.includes('none')) continue;
      const refuses = file
        .childrenOf(parent, 'if')
        .filter((condition) => condition.values.some((value) => value.includes('$invalid_referer')))
        .some((condition) => file.childrenOf(condition, 'return').some(({ values: [status] }) => status === '403'));
      // Pictures for pages of others are no matter of access.
      if (refuses && !/\.(?:png|jpe?g|gif|webp|svg|mp4)|img|image|picture|static/i.test(parent.values.join(' ')))
        yield { at: referers, message: { code: 'has', values: { setting: 'valid_referers', value: 'none' } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that every visitor comes by a link of yours',
    edits: (finding) => removeArguments(finding, (value) => value === 'none'),
  },
});
