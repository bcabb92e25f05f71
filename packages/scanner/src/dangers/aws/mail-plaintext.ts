import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_mail_plaintext',
  title: 'Amazon SES hands mail over, or takes it, without TLS where the other side has none',
  severity: 2,
  problem: 'Mail crosses the internet in plaintext: anyone on the network path reads and changes it.',
  family: 'encryptionInTransit',
  fix: { kind: 'suggested', needs: 'recipients whose servers speak TLS' },
  wrong: oneOf('Optional'),
  in: {
    terraform: [
      {
        types: ['aws_ses_configuration_set'],
        key: 'delivery_options.tls_policy',
        unset: 'bad',
        bad: 'Optional',
        good: 'Require',
        standsAlone: true,
      },
      { types: ['aws_ses_receipt_rule'], key: 'tls_policy', unset: 'bad', bad: 'Optional', good: 'Require' },
      {
        types: ['aws_sesv2_configuration_set'],
        key: 'delivery_options.tls_policy',
        unset: 'bad',
        bad: 'OPTIONAL',
        good: 'REQUIRE',
        standsAlone: true,
      },
      {
        types: ['aws_mailmanager_ingress_point'],
        key: 'tls_policy',
        unset: 'fine',
        bad: 'OPTIONAL',
        good: 'REQUIRED',
        needs: 'senders whose servers speak TLS',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::SES::ConfigurationSet'],
        key: 'DeliveryOptions.TlsPolicy',
        unset: 'bad',
        bad: 'OPTIONAL',
        good: 'REQUIRE',
        standsAlone: true,
      },
      { types: ['AWS::SES::ReceiptRule'], key: 'Rule.TlsPolicy', unset: 'bad', bad: 'Optional', good: 'Require' },
      {
        types: ['AWS::SES::MailManagerIngressPoint'],
        key: 'TlsPolicy',
        unset: 'fine',
        bad: 'OPTIONAL',
        good: 'REQUIRED',
        needs: 'senders whose servers speak TLS',
      },
    ],
  },
});
