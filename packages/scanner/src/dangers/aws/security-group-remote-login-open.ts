import { cisAws, cwe, nist } from '../../rules/rulesets.ts';
import { REMOTE_LOGIN_PORTS, awsPortsOpen } from '../open-ports.ts';

export default awsPortsOpen({
  name: 'aws_security_group_remote_login_open',
  title: 'A security group lets the whole internet in to SSH or RDP',
  problem:
    'Anyone can try passwords and known flaws of the remote login of every machine in the group; programs do so within minutes of its start.',
  references: [cwe(284), nist('AC-4'), nist('SC-7'), cisAws('5.2'), cisAws('5.3')],
  what: 'remote login',
  ports: REMOTE_LOGIN_PORTS,
});
