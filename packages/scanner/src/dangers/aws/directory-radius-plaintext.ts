import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_directory_radius_plaintext',

  title: 'A directory sends the second factor to RADIUS by PAP, as good as in plaintext',
  severity: 3,
  problem: 'Anyone on the network path who knows or guesses the shared secret reads what the users type.',
  family: 'encryptionInTransit',
  fix: { kind: 'suggested', needs: 'a RADIUS server that knows the protocol' },
  wrong: oneOf('PAP'),
  in: {
    terraform: [
      {
        types: ['aws_directory_service_radius_settings'],
        key: 'authentication_protocol',
        bad: 'PAP',
        good: 'MS-CHAPv2',
      },
    ],
  },
});
