import { setImmediate as nextTurn } from 'node:timers/promises';

/** Takes the event loop about a millisecond. */
const SLICE = 500;

/** The same items, with a pause for what else waits as often as their sizes come to a slice. */
export async function* inSlices<Item>(
  items: Iterable<Item>,
  sizeOf: (item: Item) => number = () => 1,
): AsyncGenerator<Item> {
  let size = 0;
  for (const item of items) {
    yield item;
    size += 1 + sizeOf(item);
    if (size < SLICE) continue;
    size = 0;
    await nextTurn();
  }
}
