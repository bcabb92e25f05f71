import { REMOTE_LOGIN_PORTS } from '../open-ports.ts';
import { settingDanger, type Setting } from '../setting-danger.ts';
import { above, below, having } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_lightsail_remote_login_open',
  title: 'A Lightsail instance takes SSH or RDP from everyone',
  severity: 4,
  problem: 'Programs all over the internet try passwords there day and night; one that fits is a login on the machine.',
  family: 'networkExposure',
  remediation: 'Name the addresses that administrators come from in {}.',
  wrong: having('0.0.0.0/0'),
  in: {
    terraform: REMOTE_LOGIN_PORTS.map((port) =>
      setting(port, ['aws_lightsail_instance_public_ports'], 'port_info', {
        addresses: 'cidrs',
        first: 'from_port',
        last: 'to_port',
      }),
    ),
    cloudformation: REMOTE_LOGIN_PORTS.map((port) =>
      setting(port, ['AWS::Lightsail::Instance'], 'Networking.Ports', {
        addresses: 'Cidrs',
        first: 'FromPort',
        last: 'ToPort',
      }),
    ),
  },
});

function setting(
  port: number,
  types: Setting['types'],
  each: string,
  { addresses, first, last }: Readonly<Record<'addresses' | 'first' | 'last', string>>,
): Setting {
  return {
    types,
    each,
    key: addresses,
    unset: 'fine',
    bad: ['0.0.0.0/0'],
    good: ['203.0.113.0/24'],
    when: [
      { key: first, is: (answer) => above(port)(answer).not(), shown: port },
      { key: last, is: (answer) => below(port)(answer).not(), shown: port },
    ],
  };
}
