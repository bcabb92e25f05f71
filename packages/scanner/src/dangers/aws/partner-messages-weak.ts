import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

const PARTNERS = {
  profile: 'p-0123456789abcdef0',
  partner: 'p-0123456789abcdef1',
} as const;

export default settingDanger({
  name: 'aws_partner_messages_weak',
  title: 'AWS Transfer exchanges AS2 messages with partners unencrypted, unsigned, or with DES or SHA-1',
  severity: 2,
  problem: 'Whoever stands in between reads orders and invoices, or changes them without anyone noticing.',
  family: 'encryptionInTransit',
  fix: { kind: 'suggested', needs: 'a partner that takes such messages' },
  wrong: oneOf('NONE', 'DES_EDE3_CBC', 'SHA1'),
  in: {
    terraform: [
      {
        types: ['aws_transfer_connector'],
        key: 'as2_config.encryption_algorithm',
        unset: 'fine',
        bad: 'NONE',
        good: 'AES256_CBC',
        shown: { 'as2_config.local_profile_id': PARTNERS.profile, 'as2_config.partner_profile_id': PARTNERS.partner },
      },
      {
        types: ['aws_transfer_connector'],
        key: 'as2_config.signing_algorithm',
        unset: 'fine',
        bad: 'SHA1',
        good: 'SHA256',
        shown: { 'as2_config.local_profile_id': PARTNERS.profile, 'as2_config.partner_profile_id': PARTNERS.partner },
      },
      {
        types: ['aws_transfer_connector'],
        key: 'as2_config.mdn_signing_algorithm',
        unset: 'fine',
        bad: 'SHA1',
        good: 'SHA256',
        shown: { 'as2_config.local_profile_id': PARTNERS.profile, 'as2_config.partner_profile_id': PARTNERS.partner },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Transfer::Connector'],
        key: 'As2Config.EncryptionAlgorithm',
        unset: 'fine',
        bad: 'NONE',
        good: 'AES256_CBC',
        shown: { 'As2Config.LocalProfileId': PARTNERS.profile, 'As2Config.PartnerProfileId': PARTNERS.partner },
      },
      {
        types: ['AWS::Transfer::Connector'],
        key: 'As2Config.SigningAlgorithm',
        unset: 'fine',
        bad: 'SHA1',
        good: 'SHA256',
        shown: { 'As2Config.LocalProfileId': PARTNERS.profile, 'As2Config.PartnerProfileId': PARTNERS.partner },
      },
      {
        types: ['AWS::Transfer::Agreement'],
        key: 'EnforceMessageSigning',
        wrong: oneOf('DISABLED'),
        bad: 'DISABLED',
        good: 'ENABLED',
      },
      {
        types: ['AWS::Transfer::Connector'],
        key: 'As2Config.MdnSigningAlgorithm',
        unset: 'fine',
        bad: 'SHA1',
        good: 'SHA256',
        shown: { 'As2Config.LocalProfileId': PARTNERS.profile, 'As2Config.PartnerProfileId': PARTNERS.partner },
      },
    ],
  },
});
