import { cisAzure } from '../../rules/rulesets.ts';
import { AZURE_ADDRESS_RANGES, FIRST_OF_ALL, LAST_OF_ALL, type AddressRanges } from '../azure-address-ranges.ts';
import { settingDanger, type Setting } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_database_open_to_all',
  title: 'The firewall of a database server lets the whole internet in',
  severity: 5,
  problem: 'Anyone can try passwords and known flaws of the server; programs do so within minutes.',
  family: 'networkExposure',
  references: [cisAzure('4.1.2')],
  remediation: 'Name in {} the addresses that need it, or use a private endpoint.',
  sources: ['https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0'],
  wrong: oneOf(...LAST_OF_ALL),
  in: Object.fromEntries(
    Object.entries(AZURE_ADDRESS_RANGES).map(([language, ranges]) => [
      language,
      ranges.map(({ types, each, first, last }: AddressRanges): Setting => ({
        types,
        ...(each === undefined ? {} : { each }),
        key: last,
        bad: '255.255.255.255',
        good: '203.0.113.7',
        when: [{ key: first, is: oneOf(...FIRST_OF_ALL), shown: '0.0.0.0' }],
      })),
    ]),
  ),
});
