import { errorWords } from '@castwork/session';
import { QueryFaces, type QueryFacesProps } from '@castwork/ui/query-faces';

interface ApiFacesProps extends QueryFacesProps {
  /** Said when nothing could be read and the server said nothing itself. */
  failure: string;
}

/** The four faces of what the API is asked for: where it refuses, its own words. */
export const ApiFaces = (props: ApiFacesProps) => (
  <QueryFaces {...props} failure={errorWords(props.query.error, props.failure)} />
);
