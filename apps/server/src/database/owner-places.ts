import { createPlaces, type Places } from '../places.ts';

const placesOf = new WeakMap<object, Places>();

/**
 * Lets each owner have half of the connections of a database at the same time. Transactions that wait for a row, or read a
 * large cluster, would else leave none to the others.
 */
export function shareConnections(database: object, connections: number): void {
  placesOf.set(database, createPlaces(Math.ceil(connections / 2)));
}

/** The places by owner; undefined where a database has no pool of its own, such as a connection. */
export function ownerPlaces(database: object): Places | undefined {
  return placesOf.get(database);
}
