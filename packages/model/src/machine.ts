import { Type, type Static } from 'typebox';
import { MapOf } from './map-of.ts';
import { Service } from './service.ts';
import { TrafficRule } from './traffic-rule.ts';

export const Machine = Type.Object({
  id: Type.String(),
  hostName: Type.Optional(Type.String({ maxLength: 255 })),
  externalIp: Type.Optional(Type.String({ maxLength: 64 })),
  internalIp: Type.Optional(Type.String({ maxLength: 64 })),
  inboundTraffic: Type.Optional(Type.Array(TrafficRule)),
  outboundTraffic: Type.Optional(Type.Array(TrafficRule)),
  services: Type.Optional(MapOf(Service)),
  /** Made from the cluster's infrastructure as code; never trusted in an upload. */
  derived: Type.Optional(Type.Literal(true)),
});
export type Machine = Static<typeof Machine>;

export const NewMachine = Type.Object({
  id: Type.String(),
  hostName: Type.Optional(Type.String({ maxLength: 255 })),
  externalIp: Type.Optional(Type.String({ maxLength: 64 })),
  internalIp: Type.Optional(Type.String({ maxLength: 64 })),
});
export type NewMachine = Static<typeof NewMachine>;
