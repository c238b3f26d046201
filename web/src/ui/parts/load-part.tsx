import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

export interface FailedPartProps<Props> {
  /** The properties of the part that is missing. */
  part: Props;
  onRetry(): void;
}

interface PartLooks<Props> {
  /** Until it is loaded; nothing by default. */
  waiting?: ReactNode;
  /** In its place when it cannot be loaded or shown; nothing by default, for what a page can do without. */
  Failed?: ComponentType<FailedPartProps<Props>>;
  /** When this fact of its properties changes, a part that failed is attempted again. */
  retryOn?(part: Props): unknown;
}

/**
 * A component that is loaded when it is first rendered. A failure stays inside it: the page around it, and what is typed there,
 * remain. `lazy` keeps a failed load for good, so the next attempt has another.
 */
export function loadPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, Failed = Nothing, retryOn = () => undefined }: PartLooks<Props> = {},
): ComponentType<Props> {
  let next = begin();
  function begin(): ComponentType<Props> {
    const part = lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        next = begin();
        throw error;
      }
    });
    return part as unknown as ComponentType<Props>;
  }

  return function Part(props: Props) {
    // A state: while one attempt is awaited, the next must not take its place.
    const [Loaded, setLoaded] = useState(() => next);
    return (
      <ErrorBoundary
        fallbackRender={({ resetErrorBoundary }) => <Failed part={props} onRetry={resetErrorBoundary} />}
        resetKeys={[retryOn(props)]}
        onReset={() => setLoaded(() => next)}
      >
        <Suspense fallback={waiting}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

function Nothing() {
  return null;
}
