import { HIGH } from '@plumbline/model/severity';
import { pairInForce, pairsInForce } from '../../../formats/mapping-lookup.ts';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { holdsExposedSecret } from '../../../rules/secrets.ts';
import { textOf } from '../open-api-file.ts';
import { inDocument, openApiRule } from '../open-api-rule.ts';

const PROPERTIES = 'https://www.ibm.com/docs/SSMNED_10.0.8/com.ibm.apic.toolkit.doc/tapic_oai3_api_properties.html';

export default openApiRule({
  id: 'open_api_gateway_secret_in_plain_text',
  title: 'A property of IBM API Connect holds a secret in plain text: x-ibm-configuration',
  terms: ['hardcoded password', 'hardcoded credentials'],
  severity: HIGH,
  problem:
    'The gateway signs in at the backend with it: whoever reads the description, or the history of its repository, can do so too.',
  remediation:
    'Take the value out: make it a property of the catalog, which the description names alone. Change the secret.',
  sources: [
    PROPERTIES,
    'https://www.ibm.com/docs/en/api-connect/cloud/12.1.1_reserved_instance?topic=file-extensions-openapi-specification',
  ],
  references: [owaspApi(2), cwe(798), nist('IA-5')],
  examples: {
    bad: [
      inDocument(
        'paths: {}\nx-ibm-configuration:\n  properties:\n    backend-user: {value: shop}\n    backend-password:\n      «value: h7Kq2mVw9x»\n',
      ),
    ],
    good: [
      inDocument(
        'paths: {}\nx-ibm-configuration:\n  properties:\n    backend-password: {value: $(catalog.password)}\n',
      ),
      inDocument('paths: {}\nx-ibm-configuration:\n  properties:\n    backend-password: {value: ""}\n'),
    ],
  },
  *check({ file: { document } }) {
    const properties = pairInForce(document?.value('x-ibm-configuration'), 'properties')?.value;
    for (const [name, { value }] of pairsInForce(properties)) {
      const given = pairInForce(value, 'value');
      if (given && holdsExposedSecret(name, textOf(given.value) ?? ''))
        yield { at: given, message: { code: 'holds-secret', values: { setting: name } } };
    }
  },
});
