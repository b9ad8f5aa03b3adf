/** A text of the API without ids and moments, whose digits may be, by chance, those of a phone or a ZIP code. */
export const withoutIds = (text: string): string =>
  text.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, '');
