import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

const TEMPLATE_VERSIONS = [2, 3, 4] as const;

export default settingDanger({
  name: 'aws_key_exportable',
  title: 'A key of AWS Payment Cryptography, or that of a certificate, can be taken out of where it is kept',
  severity: 2,
  problem: 'Whoever gets at it for a moment has the key itself, and nobody can take it back.',
  family: 'leastPrivilege',
  remediation: 'Make a new key of which {} is `false`, unless another party has to have it.',
  wrong: on,
  in: {
    terraform: [{ types: ['aws_paymentcryptography_key'], key: 'exportable', bad: true, good: false }],
    cloudformation: [
      { types: ['AWS::PaymentCryptography::Key'], key: 'Exportable', bad: true, good: false },
      ...TEMPLATE_VERSIONS.map((version) => ({
        types: ['AWS::PCAConnectorAD::Template'] as const,
        key: `Definition.TemplateV${version}.PrivateKeyFlags.ExportableKey`,
        unset: 'fine' as const,
        bad: true,
        good: false,
      })),
    ],
  },
});
