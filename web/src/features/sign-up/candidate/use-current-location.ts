import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import { call } from '../../../lib/call.ts';

const patienceMs = 10_000;
const failure = 'Could not retrieve location';

/** Finds the user's city; the coordinates go to our own look-up and are not stored. */
export function useCurrentLocation(onFound: (label: string) => void, onFailure: (message: string) => void) {
  const [isFinding, setFinding] = useState(false);

  async function find() {
    if (isFinding) return;
    setFinding(true);
    try {
      const { coords } = await position();
      const [place] = await call(api.datalist.locations, { lat: coords.latitude, lon: coords.longitude });
      if (place) onFound(`${place.city}, ${place.state}`);
      else onFailure(failure);
    } catch {
      onFailure(failure);
    } finally {
      setFinding(false);
    }
  }

  return { find: () => void find(), isFinding };
}

function position(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) reject(new Error('This browser knows no location.'));
    else navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: patienceMs, maximumAge: 600_000 });
  });
}
