/** The texts of one place in any language: the same keys, the same arguments. */
export type Translation<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof Texts]: Translation<Texts[Key]> };

/** A language's texts, by the id of the place that shows them. */
export type Catalogue = Readonly<Record<string, unknown>>;

let catalogue: Catalogue = {};

/** Sets the language of all texts whose modules run from now on. */
export function speak(translations: Catalogue): void {
  catalogue = translations;
}

/**
 * The texts of one place: those of the chosen language's catalogue, else English, which is the source. The German ones
 * stand in `messages/de/<id>.ts`.
 */
export function translatable<const Texts extends object>(id: string, english: Texts): Translation<Texts> {
  // A catalogue's entry is of this type: its file is typed by the texts that it translates, and a test compares the ids.
  return (catalogue[id] ?? english) as Translation<Texts>;
}
