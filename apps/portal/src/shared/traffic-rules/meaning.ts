import { isOpenToTheWorld, type TrafficDirection, type TrafficRule } from '@plumbline/model/traffic-rule';
import { texts } from './texts.ts';

/** A traffic rule as one would say it: “Anyone on the internet (IPv4) may reach 22/tcp.” */
export function meaningOf(rule: TrafficRule, direction: TrafficDirection): string {
  const what = whatOf(rule);
  return direction === 'inbound' ? texts.mayReach(who(rule), what) : texts.mayBeReached(whom(rule), what);
}

function who({ cidrBlock }: TrafficRule): string {
  if (isOpenToTheWorld({ cidrBlock })) return texts.anyone(versionOf(cidrBlock));
  return isOneAddress(cidrBlock) ? texts.address(cidrBlock) : texts.addresses(cidrBlock);
}

function whom({ cidrBlock }: TrafficRule): string {
  if (isOpenToTheWorld({ cidrBlock })) return texts.anywhere(versionOf(cidrBlock));
  return isOneAddress(cidrBlock) ? texts.toAddress(cidrBlock) : texts.toAddresses(cidrBlock);
}

function versionOf(cidrBlock: string): string {
  return cidrBlock.includes(':') ? 'IPv6' : 'IPv4';
}

function isOneAddress(cidrBlock: string): boolean {
  return cidrBlock.endsWith(cidrBlock.includes(':') ? '/128' : '/32');
}

function whatOf({ protocol, beginPort, endPort }: TrafficRule): string {
  const isEveryPort = beginPort === 1 && endPort === 65_535;
  const isOne = beginPort === endPort;
  const numbers = isOne ? String(beginPort) : `${beginPort}–${endPort}`;
  const ports = isEveryPort ? texts.everyPort : texts.ports(numbers, isOne);
  switch (protocol) {
    case 'TCP':
    case 'UDP':
      return isEveryPort ? texts.everyPortOf(protocol.toLowerCase()) : `${numbers}/${protocol.toLowerCase()}`;
    case 'ANY':
      return texts.anyProtocol(ports);
    case 'OTHER':
      return texts.otherProtocol(ports);
  }
}
