interface Speed {
  lcp: number;
  inp: number;
  cls: number;
  ttfb: number;
}

/** Measures how fast this page was, and reports it once, when the page is first hidden. */
export function watchSpeed(report: (speed: Speed) => void): void {
  const speed: Speed = { lcp: 0, inp: 0, cls: 0, ttfb: 0 };
  observe("largest-contentful-paint", (entry) => {
    speed.lcp = entry.startTime;
  });
  observe("event", (entry) => {
    speed.inp = Math.max(speed.inp, entry.duration);
  });
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }; // fields of this kind of entry
    if (!hadRecentInput) speed.cls += value;
  });
  const reportOnce = () => {
    if (document.visibilityState !== "hidden") return;
    document.removeEventListener("visibilitychange", reportOnce);
    const [navigation] = performance.getEntriesByType("navigation");
    speed.ttfb = navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0;
    report(speed);
  };
  document.addEventListener("visibilitychange", reportOnce);
}

/** A browser that doesn't know a kind of entry reports none. */
function observe(type: string, seen: (entry: PerformanceEntry) => void): void {
  try {
    new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe({ type, buffered: true });
  } catch {
    // Nothing is measured then.
  }
}
