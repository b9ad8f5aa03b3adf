/**
 * The one router of a page. The shell mounts `BrowserRouter`; remotes only read it and render
 * their routes inside it. Sharing a library as a singleton switches off its tree shaking, so
 * only the names in use are re-exported here: the whole of react-router costs four times this.
 */
export {
  BrowserRouter,
  Navigate,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export type { RouteObject } from 'react-router-dom';
export { Link, NavLink } from './link.tsx';
