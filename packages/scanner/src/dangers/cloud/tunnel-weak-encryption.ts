import { settingDanger } from '../setting-danger.ts';
import { having, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_tunnel_weak_encryption',
  title: 'A VPN profile takes weak encryption or authentication',
  severity: 3,
  problem: 'Whoever records the tunnel can read or change what goes through.',
  family: 'weakProtocol',
  wrong: having('none', 'null', 'md5', 'sha1', 'des', '3des'),
  in: {
    terraform: [
      {
        types: ['panos_ipsec_crypto_profile', 'panos_panorama_ipsec_crypto_profile'],
        key: 'authentications',
        bad: ['md5'],
        good: ['sha256'],
      },
      {
        types: ['panos_ipsec_crypto_profile', 'panos_panorama_ipsec_crypto_profile'],
        key: 'encryptions',
        bad: ['3des'],
        good: ['aes-256-gcm'],
      },
      {
        types: [
          'opentelekomcloud_vpnaas_ike_policy_v2',
          'opentelekomcloud_vpnaas_ipsec_policy_v2',
          'openstack_vpnaas_ike_policy_v2',
          'openstack_vpnaas_ipsec_policy_v2',
        ],
        key: 'encryption_algorithm',
        wrong: oneOf('des', '3des', 'triple_des'),
        unset: 'fine',
        bad: '3des',
        good: 'aes-256',
      },
      {
        types: ['ibm_is_ike_policy', 'ibm_is_ipsec_policy'],
        key: 'encryption_algorithm',
        wrong: oneOf('des', '3des', 'triple_des'),
        unset: 'fine',
        bad: 'triple_des',
        good: 'aes256',
      },
      {
        types: ['alicloud_vpn_connection'],
        key: 'ike_config.ike_enc_alg',
        wrong: oneOf('des', '3des', 'triple_des'),
        unset: 'fine',
        bad: '3des',
        good: 'aes256',
      },
      {
        types: ['alicloud_vpn_connection'],
        key: 'ipsec_config.ipsec_enc_alg',
        wrong: oneOf('des', '3des', 'triple_des'),
        unset: 'fine',
        bad: '3des',
        good: 'aes256',
      },
    ],
  },
});
