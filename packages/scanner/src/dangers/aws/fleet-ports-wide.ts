import { integerOf } from '../../resources/iac-value.ts';
import { Truth } from '../../resources/truth.ts';
import { UNKNOWN } from '../../rule.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf, type ValueTest } from '../value-tests.ts';

const toEveryone = oneOf('0.0.0.0/0', '::/0');

/** Players come from everywhere to the port of a game, and to no port of those who look after the machines. */
const REMOTE_LOGIN = [22, 3389];

/** More ports than these no game on one machine listens on. */
const MANY = 1000;

/** Permissions of which one lets too much in. */
function tooWide(fromKey: string, toKey: string, rangeKey: string): ValueTest {
  return (permissions) =>
    Truth.any(
      permissions.items().map((permission) => {
        const [from, to, range] = [permission.get(fromKey), permission.get(toKey), permission.get(rangeKey)];
        const [first, last] = [integerOf(from.value), integerOf(to.value)];
        const isKnown = first !== undefined && last !== undefined;
        const isMany = Truth.of(isKnown ? last - first >= MANY : UNKNOWN, { at: to.at, message: to.said() });
        const isLogin = isKnown ? REMOTE_LOGIN.some((port) => first <= port && port <= last) : UNKNOWN;
        const ofLogin = Truth.of(isLogin, { at: range.at, message: range.said() }).withoutEvidence();
        return isMany.or(toEveryone(range).and(ofLogin));
      }),
    );
}

export default settingDanger({
  name: 'aws_fleet_ports_wide',
  title: 'A GameLift fleet lets everybody in to remote logins, or lets in a wide range of ports',
  severity: 2,
  problem: 'Whatever listens there by mistake, or with a weak password, can be reached.',
  family: 'networkExposure',
  remediation: 'Name the ports of the game only in {}, and the networks that look after the machines for theirs.',
  wrong: tooWide('from_port', 'to_port', 'ip_range'),
  in: {
    terraform: [
      {
        types: ['aws_gamelift_fleet'],
        key: 'ec2_inbound_permission',
        unset: 'fine',
        bad: { from_port: 22, to_port: 22, protocol: 'TCP', ip_range: '0.0.0.0/0' },
        marked: 'ip_range',
        good: { from_port: 7777, to_port: 7777, protocol: 'UDP', ip_range: '0.0.0.0/0' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::GameLift::Fleet'],
        key: 'EC2InboundPermissions',
        wrong: tooWide('FromPort', 'ToPort', 'IpRange'),
        unset: 'fine',
        bad: [{ FromPort: 5758, ToPort: 60000, Protocol: 'TCP', IpRange: '10.1.0.0/24' }],
        good: [{ FromPort: 7777, ToPort: 7777, Protocol: 'UDP', IpRange: '0.0.0.0/0' }],
      },
    ],
  },
});
