/**
 * A function that works its answer out once for each thing it is asked about. Rules ask the same of a block for each of
 * its directives; without this, the time for a file would grow with the square of its size.
 */
export function oncePer<Thing extends object, Answer>(answer: (thing: Thing) => Answer): (thing: Thing) => Answer {
  const known = new WeakMap<Thing, { readonly answer: Answer }>();
  return (thing) => {
    let found = known.get(thing);
    if (!found) {
      found = { answer: answer(thing) };
      known.set(thing, found);
    }
    return found.answer;
  };
}
