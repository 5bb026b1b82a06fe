import { minuteMs } from '@rally/contracts/durations';
import { useEffect, useState } from 'react';

/** The current time, updated every minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
