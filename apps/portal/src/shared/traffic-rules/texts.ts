import { translatable } from '../../messages/translatable.ts';

export const texts = translatable('traffic-rules', {
  mayReach: (who: string, what: string) => `${who} may reach ${what}.`,
  mayBeReached: (whom: string, what: string) => `May reach ${what} ${whom}.`,
  anyone: (version: string) => `Anyone on the internet (${version})`,
  anywhere: (version: string) => `anywhere on the internet (${version})`,
  address: (cidrBlock: string) => `The address ${cidrBlock}`,
  toAddress: (cidrBlock: string) => `at ${cidrBlock}`,
  addresses: (cidrBlock: string) => `Addresses in ${cidrBlock}`,
  toAddresses: (cidrBlock: string) => `at addresses in ${cidrBlock}`,
  everyPortOf: (protocol: string) => `every ${protocol} port`,
  everyPort: 'every port',
  ports: (ports: string, isOne: boolean) => (isOne ? `port ${ports}` : `ports ${ports}`),
  anyProtocol: (ports: string) => `${ports} by any protocol`,
  otherProtocol: (ports: string) => `${ports} by another protocol than TCP and UDP`,
});
