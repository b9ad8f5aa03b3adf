const leadingBack = (to: string, path: string) =>
  `${to}?${new URLSearchParams({ redirect: path })}`;

/** Leads to the login page and back. @param path where one is */
export const signInPath = (path: string) => leadingBack('/login', path);

/** The same by way of a new account. */
export const signUpPath = (path: string) => leadingBack('/signup', path);
