/**
 * A CSS Module as rspack gives it: one named export for each class, read as
 * `import * as styles from './card.module.css'`. Packages that import one list
 * `@castwork/ui/css-modules` in `compilerOptions.types`.
 */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

declare module '*.css' {}
