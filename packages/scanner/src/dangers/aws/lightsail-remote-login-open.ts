import { lightsailPorts } from '../lightsail-ports.ts';
import { REMOTE_LOGIN_PORTS } from '../open-ports.ts';
import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_lightsail_remote_login_open',
  title: 'A Lightsail instance takes SSH or RDP from everyone',
  severity: 4,
  problem: 'Programs all over the internet try passwords there day and night; one that fits is a login on the machine.',
  family: 'networkExposure',
  remediation: 'Name the addresses that administrators come from in {}.',
  wrong: having('0.0.0.0/0'),
  in: lightsailPorts(REMOTE_LOGIN_PORTS),
});
