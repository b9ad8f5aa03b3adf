/** A phone number that a phone can dial; anything without digits is shown as it is. */
export function Contact({ phone }: { phone: string }) {
  const number = phone.replaceAll(/[^\d+]/g, '');
  return number.length < 3 ? phone : <a href={`tel:${number}`}>{phone}</a>;
}
