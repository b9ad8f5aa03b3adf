import { ErrorState } from '@castwork/ui/error-state';
import { Stack } from '@castwork/ui/layout';
import { PageHeader } from '@castwork/ui/page-header';
import { Component, type ReactNode } from 'react';

interface Props {
  /** Where the visitor is: elsewhere in the same remote may well work. */
  screen: string;
  onRetry: () => void;
  onCrash: (error: Error) => void;
  children: ReactNode;
}
interface State {
  failedAt: string | null;
}

/** Holds back the failure of a remote, in loading or in rendering: the rest of the page lives on. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failedAt: null };

  static getDerivedStateFromError(): Partial<State> {
    return { failedAt: '' };
  }

  static getDerivedStateFromProps({ screen }: Props, { failedAt }: State): State | null {
    if (failedAt === null || failedAt === screen) return null;
    return { failedAt: failedAt === '' ? screen : null };
  }

  // Who was offline need not ask again: it comes with the network.
  readonly #tryAgain = () => {
    if (this.state.failedAt !== null) this.props.onRetry();
  };

  override componentDidMount() {
    addEventListener('online', this.#tryAgain);
  }

  override componentWillUnmount() {
    removeEventListener('online', this.#tryAgain);
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error instanceof Error ? error : new Error(String(error)));
  }

  override render() {
    if (this.state.failedAt === null) return this.props.children;
    return (
      <Stack>
        <PageHeader title="Something went wrong" />
        <ErrorState message="This page could not be loaded." onRetry={this.props.onRetry}>
          Check your connection and try again. Everything else keeps working.
        </ErrorState>
      </Stack>
    );
  }
}
