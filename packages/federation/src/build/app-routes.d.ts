declare module 'app-routes' {
  import type { ReactNode } from 'react';
  export const routes: { path?: string; element?: ReactNode }[];
}

interface ImportMeta {
  webpackHot?: { accept(module: string, then: () => void): void };
}
