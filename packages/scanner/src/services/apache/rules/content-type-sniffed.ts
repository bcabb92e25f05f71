import { needsModule } from '../apache-rule.ts';
import { headerMissing } from '../page-protection-headers.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { TYPE_SNIFFING } from '../../../terms.ts';

export default headerMissing({
  id: 'apache_content_type_sniffed',
  title: 'The X-Content-Type-Options header is missing, so browsers may sniff types',
  terms: TYPE_SNIFFING,
  problem:
    'Without X-Content-Type-Options a browser may take an uploaded text or image for a script and run it in the name of this site.',
  header: 'X-Content-Type-Options',
  value: 'nosniff',
  source: 'https://fetch.spec.whatwg.org/#x-content-type-options-header',
  references: [cwe(693)],
  judgement: { kind: 'safe', unless: needsModule('headers_module') },
});
