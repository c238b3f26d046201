import { CandidateProvider } from '../src/ui/antd/candidate-provider.tsx';
import { StaffProvider } from '../src/ui/antd/staff-provider.tsx';
import { allPieces } from './all-pieces.ts';
import styles from './gallery.module.css';

const widths = [390, 1440];
const densities = ['candidate', 'staff'];
const schemes = ['light', 'dark'];

/** The list of pieces, and beside it the chosen one in both widths, light beside dark. */
export function Gallery({ piece, density }: { piece: string; density: string }) {
  const address = (name: string, as = density) => `#${new URLSearchParams({ piece: name, density: as })}`;
  return (
    <div className={styles.gallery}>
      <nav aria-label="Pieces" className={styles.list}>
        {Object.keys(allPieces).map((name) => (
          <a key={name} href={address(name)} aria-current={name === piece ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <main className={styles.frames}>
        <h1>{piece}</h1>
        <p className="buttons">
          {densities.map((one) => (
            <a key={one} href={address(piece, one)} aria-current={one === density ? 'true' : undefined}>
              {one}
            </a>
          ))}
        </p>
        {widths.map((width) => (
          <div key={width} className={styles.row}>
            {schemes.map((scheme) => (
              <iframe
                key={scheme}
                title={`${piece} at ${width} px, ${scheme}`}
                src={`?frame=${scheme}${address(piece)}`}
                width={width}
                height={844}
                className={styles.frame}
              />
            ))}
          </div>
        ))}
      </main>
    </div>
  );
}

/** One piece in all its states, as a page of its own. */
export function PieceFrame({ piece, density }: { piece: string; density: string }) {
  const Provider = density === 'staff' ? StaffProvider : CandidateProvider;
  return (
    <Provider>
      <main aria-label={piece}>
        {Object.entries(allPieces[piece] ?? {}).map(([state, shown]) => (
          <section key={state} className={styles.state} aria-label={state}>
            <h2>{state}</h2>
            {shown}
          </section>
        ))}
      </main>
    </Provider>
  );
}
