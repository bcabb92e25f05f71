/** What is made of a thing, as long as no more than so many others were asked for since. */
export function recently<Of, Made extends object>(many: number, make: (of: Of) => Made): (of: Of) => Made {
  let newer = new Map<Of, Made>();
  let older = newer;
  return (of) => {
    let made = newer.get(of);
    if (made) return made;
    made = older.get(of) ?? make(of);
    if (newer.size >= many) {
      older = newer;
      newer = new Map();
    }
    newer.set(of, made);
    return made;
  };
}
