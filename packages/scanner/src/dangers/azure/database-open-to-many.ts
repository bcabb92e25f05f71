import { parseIpAddress } from '@plumbline/model/ip-address';
import { Truth } from '../../resources/truth.ts';
import type { View, ViewKind } from '../../resources/stack.ts';
import { Answer } from '../../resources/answer.ts';
import { isPublicHost } from '../../rules/public-hosts.ts';
import { AZURE_ADDRESS_RANGES, FIRST_OF_ALL, LAST_OF_ALL, type AddressRanges } from '../azure-address-ranges.ts';
import { typeName } from '../setting-danger.ts';
import { shownDanger } from '../shown-danger.ts';

interface AddressRange extends View {
  readonly first: Answer;
  readonly last: Answer;
}

/** More than a company has: a /16. */
const MANY = 65_536;

const RANGES: ViewKind<AddressRange> = Object.fromEntries(
  Object.entries(AZURE_ADDRESS_RANGES).map(([language, ranges]) => [language, rangesOf(ranges)]),
);

export default shownDanger({
  name: 'azure_database_open_to_many',
  title: 'The firewall of a database or cache lets more than 65,536 addresses in',
  severity: 3,
  problem: 'Strangers whose addresses lie in the range can try passwords, keys and known flaws of the server.',
  family: 'networkExposure',
  remediation: 'Name the addresses that need it, each range by itself, or use a private endpoint.',
  sources: ['https://learn.microsoft.com/azure/azure-sql/database/firewall-configure'],
  of: RANGES,
  judge: ({ first, last }) => {
    const from = ipv4Number(first);
    const to = ipv4Number(last);
    if (from === undefined || to === undefined) return first.isSet().and(last.isSet()).and(Truth.UNKNOWN);
    // That everybody is let in is a danger of its own; nobody comes from a private address.
    const isMany = to - from >= MANY && !isForAll(first, last) && (isPublic(first) || isPublic(last));
    return Truth.of(isMany, { at: last.at, message: last.said() });
  },
  in: {
    terraform: {
      type: 'azurerm_mssql_firewall_rule',
      bad: [{ start_ip_address: '203.0.0.0', end_ip_address: '203.255.255.255' }],
      marked: 'end_ip_address',
      good: [
        { start_ip_address: '203.0.113.7', end_ip_address: '203.0.113.9' },
        { start_ip_address: '10.0.0.0', end_ip_address: '10.255.255.255' },
        { start_ip_address: '0.0.0.0', end_ip_address: '0.0.0.0' },
      ],
    },
    azureresourcemanager: {
      type: 'Microsoft.Sql/servers/firewallRules',
      bad: [{ startIpAddress: '203.0.0.0', endIpAddress: '203.255.255.255' }],
      marked: 'endIpAddress',
      good: [{ startIpAddress: '203.0.113.7', endIpAddress: '203.0.113.9' }],
    },
    ansible: {
      type: 'azure.azcollection.azure_rm_rediscachefirewallrule',
      bad: [{ start_ip_address: '203.0.0.0', end_ip_address: '203.255.255.255' }],
      marked: 'end_ip_address',
      good: [
        { start_ip_address: '203.0.113.7', end_ip_address: '203.0.113.9' },
        { start_ip_address: '{{ first }}', end_ip_address: '203.255.255.255' },
      ],
    },
  },
});

function rangesOf(ranges: readonly AddressRanges[]): ViewKind<AddressRange>['terraform'] {
  return (stack) =>
    ranges.flatMap(({ types, each = '', first, last }) =>
      stack.ofType(...types.map(typeName)).flatMap((resource) => {
        const { source, at } = resource;
        const whole = Answer.of(resource);
        const rules = each === '' ? [whole] : whole.get(...each.split('.')).items();
        return rules.map((rule) => ({ source, at, first: rule.get(first), last: rule.get(last) }));
      }),
    );
}

function ipv4Number({ value }: Answer): number | undefined {
  const address = typeof value === 'string' ? parseIpAddress(value) : undefined;
  return address?.toByteArray().length === 4
    ? address.toByteArray().reduce((number, octet) => number * 256 + octet, 0)
    : undefined;
}

const FIRST: ReadonlySet<unknown> = new Set(FIRST_OF_ALL);
const LAST: ReadonlySet<unknown> = new Set(LAST_OF_ALL);

function isForAll(first: Answer, last: Answer): boolean {
  return FIRST.has(first.value) && LAST.has(last.value);
}

function isPublic({ value }: Answer): boolean {
  return typeof value === 'string' && (isPublicHost(value) || value.startsWith('0.'));
}
