import { HIGH } from '@plumbline/model/severity';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import type { Pair } from '../../../formats/tree.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isUnknownText } from '../block.ts';
import { WITHOUT, objectRule } from '../kubernetes-rule.ts';

export default objectRule('Ingress')({
  id: 'kubernetes_ingress_snippet',
  title: 'An Ingress has a snippet of nginx configuration (CVE-2021-25742)',
  terms: ['configuration-snippet', 'server-snippet', 'lua'],
  severity: HIGH,
  problem:
    'Whoever may write snippets may run Lua and read files of the controller, and with its token the secrets of the whole cluster.',
  remediation: 'Remove the annotation, and set `allow-snippet-annotations: "false"` for the controller.',
  sources: [
    'https://github.com/kubernetes/ingress-nginx/blob/main/docs/user-guide/nginx-configuration/annotations.md',
    'https://github.com/kubernetes/kubernetes/issues/126811',
  ],
  references: [cwe(94), nist('CM-7')],

  examples: {
    bad: [
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop\n  annotations:\n    «nginx.ingress.kubernetes.io/server-snippet: "lua_package_path /tmp;"»`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop\n  annotations:\n    nginx.ingress.kubernetes.io/proxy-body-size: 8m\n    «nginx.ingress.kubernetes.io/configuration-snippet: "alias /etc/;"»`,
    ],
    good: [
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: shop, annotations: {nginx.ingress.kubernetes.io/proxy-body-size: 8m}}`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: snippet}`,
    ],
  },

  judge(ingress) {
    for (const [key, at] of ingress.entries('metadata.annotations')) {
      if (!/-snippets?$/.test(key)) continue;
      if (isUnknownText(at.value)) ingress.doubt();
      else if (!isHarmless(at)) return { at, message: { code: 'is-there', values: { setting: key } } };
    }
    return undefined;
  },
  fix: { ...WITHOUT, edits: removeEntry },
});

/** Headers and sizes alone are what most snippets are about. */
function isHarmless({ value }: Pair): boolean {
  const text = value.kind === 'scalar' ? String(value.value) : '';
  const lines = text
    .split(/[;\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  return (
    lines.length > 0 &&
    lines.every((line) =>
      /^(?:more_set_headers|more_clear_headers|add_header|proxy_(?:read|send|connect)_timeout|client_max_body_size|expires|etag)\b/.test(
        line,
      ),
    )
  );
}
