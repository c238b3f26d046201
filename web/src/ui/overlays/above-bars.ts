/** The most that bars may be apart, in pixels. */
const gap = 20;

/**
 * How high above the window's foot the bars end that stand there one over another (menu, buttons of a page or drawer, what was chosen),
 * in pixels. Asked of the page as it is drawn, whatever puts the bars there and however large its letters are. `except` is left out.
 */
export function aboveBars(except?: Element | null): number {
  const across = window.innerWidth / 2;
  let edge = window.innerHeight;
  for (let bar = barAt(across, edge - 2, except); bar; bar = barAt(across, edge - gap, except)) {
    const { top } = bar.getBoundingClientRect();
    if (top >= edge) break;
    edge = top;
  }
  return window.innerHeight - edge;
}

function barAt(x: number, y: number, except: Element | null | undefined): Element | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    if (except?.contains(element) || element.closest('.ant-message')) continue;
    for (let box: Element | null = element; box; box = box.parentElement) if (isBar(box)) return box;
  }
  return undefined;
}

/** A drawer and what is beside the page are fixed too, but no bars. */
function isBar(box: Element): boolean {
  if (box.hasAttribute('data-bar')) return true;
  return (
    /fixed|sticky/.test(getComputedStyle(box).position) && box.getBoundingClientRect().height < window.innerHeight * 0.4
  );
}
