/** What a visitor is greeted with; nobody is signed in when there is no name. */
export const greeting = (fullName: string | undefined): string =>
  fullName ? `Welcome, ${fullName}.` : 'Welcome.';
