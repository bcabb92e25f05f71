import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_transfer_plaintext',
  title: 'A server of AWS Transfer speaks FTP without encryption',
  severity: 4,
  problem: 'Passwords and files cross the network in plaintext.',
  family: 'encryptionInTransit',
  remediation: 'Offer `SFTP` or `FTPS` in {}.',
  wrong: having('FTP'),
  in: {
    terraform: [{ types: ['aws_transfer_server'], key: 'protocols', unset: 'fine', bad: ['FTP'], good: ['SFTP'] }],
    cloudformation: [
      { types: ['AWS::Transfer::Server'], key: 'Protocols', unset: 'fine', bad: ['FTP'], good: ['SFTP'] },
    ],
  },
});
