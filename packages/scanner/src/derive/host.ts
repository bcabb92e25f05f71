import { isIpAddress } from '@plumbline/model/ip-address';
import type { TrafficRule } from '@plumbline/model/traffic-rule';
import { textOf, type IacValue } from '../resources/iac-value.ts';

/** A machine as the resources of one stack describe it. */
export interface Host {
  /** Of the resource that makes it. */
  readonly address: string;
  readonly hostName?: string | undefined;
  readonly externalIp?: string | undefined;
  readonly internalIp?: string | undefined;
  readonly inboundTraffic: readonly TrafficRule[];
  readonly outboundTraffic: readonly TrafficRule[];
  /** How many of its traffic rules were left out because a part of them is not known. */
  readonly unknownRules: number;
}

/** The first of some values that is an address. */
export function addressOf(values: readonly (IacValue | undefined)[]): string | undefined {
  return values.map(textOf).find((text) => text !== undefined && isIpAddress(text));
}

/** Labels of letters, digits and hyphens. Source: RFC 1123, section 2.1. */
const HOST_NAME = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** The first of some values that a host can be called. */
export function hostNameOf(...values: readonly (IacValue | undefined)[]): string | undefined {
  return values.map(textOf).find((text) => text !== undefined && HOST_NAME.test(text));
}
