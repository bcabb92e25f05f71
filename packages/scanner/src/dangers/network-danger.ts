import type { AnyDanger } from './danger.ts';
import type { Language } from '../resources/stack.ts';
import type { Shown } from './example-text.ts';
import { shownDanger, type ShownDanger } from './shown-danger.ts';
import type { AwsNetworkRule } from '../resources/views/network-rule.ts';

/** A rule of a security group or of a network list, as all languages describe it. */
interface ShownRule {
  readonly protocol: 'tcp' | 'udp' | '-1';
  readonly from: number;
  readonly to: number;
  readonly cidr: string;
}

interface NetworkDanger extends Omit<ShownDanger<AwsNetworkRule>, 'in' | 'remediation' | 'sources'> {
  readonly remediation: string;
  /** Where AWS says so. */
  readonly sources: readonly string[];
  /** Where the rules of the examples stand. */
  readonly direction: 'ingress' | 'egress' | 'list' | 'list-out';
  readonly bad: readonly [ShownRule, ...ShownRule[]];
  /** What of a rule a report marks. */
  readonly marked: 'protocol' | 'from' | 'cidr';
  readonly good: readonly [ShownRule, ...ShownRule[]];
}

/** A danger that one rule of a network decides. */
export function networkDanger({ direction, bad, marked, good, ...about }: NetworkDanger): AnyDanger {
  const written = Object.entries(FORMS[direction]).map(([language, form]) => {
    const { type } = form;
    const settingsOf = (rule: ShownRule): Readonly<Record<string, Shown>> => settingsIn(form, rule);
    const [firstBad, ...moreBad] = bad;
    const [firstGood, ...moreGood] = good;
    const shown = {
      type,
      bad: [settingsOf(firstBad), ...moreBad.map(settingsOf)],
      marked: 'list' in form ? form.list : form.keys[marked],
      good: [settingsOf(firstGood), ...moreGood.map(settingsOf)],
    } as const;
    return [language, shown] as const;
  });
  return shownDanger({ ...about, in: Object.fromEntries(written) });
}

function settingsIn(
  form: Form | FormOfWords,
  { protocol, from, to, cidr }: ShownRule,
): Readonly<Record<string, Shown>> {
  if ('list' in form) {
    const nothing = { expression: 'null' };
    const word = protocol === '-1' ? 'all' : protocol;
    return { ...form.beside, [form.list]: [[100, word, 'allow', cidr, nothing, nothing, from, to]] };
  }
  const { beside, keys, protocolOf, rangeOf } = form;
  return {
    ...beside,
    [keys.protocol]: protocolOf?.(protocol) ?? protocol,
    [keys.from]: from,
    [keys.to]: to,
    [keys.cidr]: rangeOf?.(cidr) ?? cidr,
  };
}

/** Rules that are lists of words. */
interface FormOfWords {
  readonly type: string;
  readonly beside: Readonly<Record<string, Shown>>;
  /** The key of the rules. */
  readonly list: string;
}

interface Form {
  readonly type: string;
  /** What else the resource needs. */
  readonly beside: Readonly<Record<string, Shown>>;
  readonly keys: Readonly<Record<keyof ShownRule, string>>;
  readonly protocolOf?: (protocol: ShownRule['protocol']) => Shown;
  readonly rangeOf?: (cidr: string) => Shown;
}

const PROTOCOL_NUMBERS = { tcp: 6, udp: 17, '-1': -1 } as const;

const FORMS: Readonly<Record<NetworkDanger['direction'], Partial<Record<Language, Form | FormOfWords>>>> = {
  ingress: groupForms('ingress', 'SecurityGroupIngress', 'rules'),
  egress: groupForms('egress', 'SecurityGroupEgress', 'rules_egress'),
  list: listForms({}, {}, 'ingress'),
  'list-out': listForms({ egress: true }, { Egress: true }, 'egress'),
};

function listForms(
  terraform: Readonly<Record<string, Shown>>,
  cloudFormation: Readonly<Record<string, Shown>>,
  ansible: string,
): Partial<Record<Language, Form | FormOfWords>> {
  return {
    terraform: {
      type: 'aws_network_acl_rule',
      beside: { network_acl_id: 'acl-1', rule_number: 100, rule_action: 'allow', ...terraform },
      keys: { protocol: 'protocol', from: 'from_port', to: 'to_port', cidr: 'cidr_block' },
    },
    cloudformation: {
      type: 'AWS::EC2::NetworkAclEntry',
      beside: { NetworkAclId: 'acl-1', RuleNumber: 100, RuleAction: 'allow', ...cloudFormation },
      keys: { protocol: 'Protocol', from: 'PortRange.From', to: 'PortRange.To', cidr: 'CidrBlock' },
      protocolOf: (protocol) => PROTOCOL_NUMBERS[protocol],
    },
    ansible: { type: 'amazon.aws.ec2_vpc_nacl', beside: { name: 'shop', vpc_id: 'vpc-1' }, list: ansible },
  };
}

function groupForms(block: string, list: string, rules: string): Readonly<Partial<Record<Language, Form>>> {
  return {
    terraform: {
      type: 'aws_security_group',
      beside: {},
      keys: {
        protocol: `${block}.protocol`,
        from: `${block}.from_port`,
        to: `${block}.to_port`,
        cidr: `${block}.cidr_blocks`,
      },
      rangeOf: (cidr) => [cidr],
    },
    cloudformation: {
      type: 'AWS::EC2::SecurityGroup',
      beside: { GroupDescription: 'The shop' },
      keys: {
        protocol: `${list}[].IpProtocol`,
        from: `${list}[].FromPort`,
        to: `${list}[].ToPort`,
        cidr: `${list}[].CidrIp`,
      },
    },
    ansible: {
      type: 'amazon.aws.ec2_security_group',
      beside: { name: 'shop' },
      keys: {
        protocol: `${rules}[].proto`,
        from: `${rules}[].from_port`,
        to: `${rules}[].to_port`,
        cidr: `${rules}[].cidr_ip`,
      },
      protocolOf: (protocol) => (protocol === '-1' ? 'all' : protocol),
    },
  };
}
