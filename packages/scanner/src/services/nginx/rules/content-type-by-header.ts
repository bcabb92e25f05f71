import { replaceDirective } from '../../../fixing/edit-directives.ts';
import { valuesOf } from '../../../fixing/edit-arguments.ts';
import { LOW } from '@plumbline/model/severity';
import { headersNamed } from '../response-headers.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { nginxRule } from '../nginx-rule.ts';

export default nginxRule({
  id: 'nginx_content_type_by_header',
  title: 'The type of content is sent as a second header (add_header Content-Type)',
  severity: LOW,
  problem:
    'The response then has two types, and browsers choose one: what is a text to the server may be a page with scripts to them.',
  remediation: 'Set `default_type`, or `types`, in place of the header.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_core_module.html#default_type'],
  references: [cwe(436), nist('SI-10')],

  examples: {
    bad: [`location /health { «add_header Content-Type text/plain;» return 200 ok; }`],
    good: [`location /health { default_type text/plain; return 200 ok; }`],
  },

  *check({ file }) {
    for (const header of headersNamed(file, 'content-type'))
      yield { at: header, message: { code: 'is', values: { setting: 'add_header', value: 'Content-Type' } } };
  },
  fix: {
    kind: 'safe',
    unless: (finding, { file }) => {
      const parent = file.directiveAt(finding.at)?.parent;
      if (!parent) return undefined;
      if (file.childrenOf(parent, 'default_type').length > 0) return 'no other default_type in the block';
      // Files have the type of their name, and a program behind says one itself.
      return file.childrenOf(parent, 'return').length > 0
        ? undefined
        : 'a type by `types`, where a file or a program answers';
    },
    edits: (finding) => {
      const [, type = ''] = valuesOf(finding);
      return /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(type) ? replaceDirective(finding, `default_type ${type};`) : [];
    },
  },
});
