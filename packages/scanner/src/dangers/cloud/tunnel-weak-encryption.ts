import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

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
    ],
  },
});
