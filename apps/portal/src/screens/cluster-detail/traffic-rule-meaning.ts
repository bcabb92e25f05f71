import type { TrafficDirection, TrafficRule } from '@plumbline/model/traffic-rule';
import { texts } from './texts.ts';

/** True of a rule for every address there is: `0.0.0.0/0`, `::/0` and other spellings with a prefix of no length. */
export function isOpenToAll({ cidrBlock }: Pick<TrafficRule, 'cidrBlock'>): boolean {
  return /\/0+$/.test(cidrBlock);
}

/** A traffic rule as one would say it: “Anyone on the internet may reach 22/tcp.” */
export function meaningOf(rule: TrafficRule, direction: TrafficDirection): string {
  const what = protocolText(rule);
  return direction === 'inbound' ? texts.mayReach(who(rule), what) : texts.mayBeReached(whom(rule), what);
}

function who({ cidrBlock }: TrafficRule): string {
  if (isOpenToAll({ cidrBlock })) return texts.anyone(versionOf(cidrBlock));
  return isOneAddress(cidrBlock) ? texts.address(cidrBlock) : texts.addresses(cidrBlock);
}

function whom({ cidrBlock }: TrafficRule): string {
  if (isOpenToAll({ cidrBlock })) return texts.anywhere(versionOf(cidrBlock));
  return isOneAddress(cidrBlock) ? texts.toAddress(cidrBlock) : texts.toAddresses(cidrBlock);
}

function versionOf(cidrBlock: string): string {
  return cidrBlock.includes(':') ? 'IPv6' : 'IPv4';
}

function isOneAddress(cidrBlock: string): boolean {
  return cidrBlock.endsWith(cidrBlock.includes(':') ? '/128' : '/32');
}

function protocolText({ protocol, beginPort, endPort }: TrafficRule): string {
  const ports = beginPort === endPort ? String(beginPort) : `${beginPort}–${endPort}`;
  switch (protocol) {
    case 'TCP':
    case 'UDP':
      return beginPort === 1 && endPort === 65_535
        ? texts.everyPort(protocol.toLowerCase())
        : `${ports}/${protocol.toLowerCase()}`;
    case 'ANY':
      return texts.anyProtocol(ports);
    case 'OTHER':
      return texts.otherProtocol(ports);
  }
}
