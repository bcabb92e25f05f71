import type { texts as english } from '../../shared/traffic-rules/texts.ts';

export const trafficRules: typeof english = {
  mayReach: (who, what) => `${who}: Zugang zu ${what}.`,
  mayBeReached: (whom, what) => `Zugang zu ${what} ${whom}.`,
  anyone: (version) => `Jeder im Internet (${version})`,
  anywhere: (version) => `überall im Internet (${version})`,
  address: (cidrBlock) => `Die Adresse ${cidrBlock}`,
  toAddress: (cidrBlock) => `bei ${cidrBlock}`,
  addresses: (cidrBlock) => `Adressen in ${cidrBlock}`,
  toAddresses: (cidrBlock) => `bei Adressen in ${cidrBlock}`,
  everyPortOf: (protocol) => `jedem ${protocol}-Port`,
  everyPort: 'jedem Port',
  ports: (ports, isOne) => (isOne ? `Port ${ports}` : `Ports ${ports}`),
  anyProtocol: (ports) => `${ports} mit jedem Protokoll`,
  otherProtocol: (ports) => `${ports} mit einem anderen Protokoll als TCP und UDP`,
};
