"""The cost of a keystroke in the core, in the script, and in both together with the frame that is drawn.

The browser's trace reports the cost as processor time of the page's thread and as elapsed time. On a busy machine,
only processor time says something about the page.
"""

# What people type, one key at a time; "<" deletes the last letter.
TYPED = [
    "heart fill", "person crop circle", "chevron right", "square and arrow up<<<<<<<<down",
    "arrow.up.circle", "CLOUD sun<<<<<<<<<", "trash", "pencil tip", "wifi exc",
    # Words inside compounds, former names, and queries that find nothing.
    "half full", "bottomthird split", "circle.bottomthird.split", "eyedroper<<per", "chevorn",
    # Tokens, which become chips once they are complete.
    "category:weather sun", 'available:"iOS 13" drop', "is:deprecated a",
]

# Runs before the page's script, and times the calls to the core.
PROBE = """(() => {
    const instantiate = WebAssembly.instantiate;
    let core = 0;
    WebAssembly.instantiate = async (...given) => {
        const instance = await instantiate(...given);
        const exports = {};
        for (const [name, value] of Object.entries(instance.exports)) {
            exports[name] = typeof value !== "function" ? value : (...numbers) => {
                const start = performance.now();
                const result = value(...numbers);
                core += performance.now() - start;
                return result;
            };
        }
        return { exports };
    };
    window.keystrokes = [];
    addEventListener("input", () => { core = 0; }, true);
    addEventListener("input", () => { keystrokes.push(core); });
})()"""

CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline"]


# A page with only a field, which shows the minimum cost of a keystroke.
BARE = "<!DOCTYPE html><input id=input autofocus oninput='this.title = this.value'>"


def type_all(page, typed):
    """Types each text into an empty field. Delayed work for a key is done before the next key."""
    for text in typed:
        for key in text:
            page.page.keyboard.press("Backspace" if key == "<" else key)
            page.page.wait_for_timeout(120)
        while page.input.input_value() or page.chips():
            page.page.keyboard.press("Escape")
        page.page.wait_for_timeout(300)


def type_bare(page, typed):
    """Types the same texts into the field of `BARE`."""
    for text in typed:
        for key in text:
            page.page.keyboard.press("Backspace" if key == "<" else key)
            page.page.wait_for_timeout(40)
        page.page.evaluate("document.getElementById('input').value = ''")


def measured(page, typed):
    """Types, and returns the cost of each keystroke in milliseconds."""
    page.page.evaluate("keystrokes.length = 0")
    keystrokes = of_trace(traced(page, lambda: type_all(page, typed)))
    core = page.page.evaluate("keystrokes")
    # Keys also empty the field; their tasks have no input event.
    assert len(core) == len(keystrokes) == sum(map(len, typed)), (len(core), len(keystrokes))
    for keystroke, time in zip(keystrokes, core):
        keystroke["core"] = time
    return keystrokes


def measured_bare(page, typed):
    """Returns the same costs for the bare field."""
    page.page.goto("about:blank")
    page.page.set_content(BARE)
    page.page.focus("#input")
    return of_trace(traced(page, lambda: type_bare(page, typed)))


def traced(page, work):
    """Returns the events in the browser's trace during some work."""
    session = page.page.context.browser.new_browser_cdp_session()
    events, complete = [], []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda data: complete.append(data))
    session.send("Tracing.start", {
        "transferMode": "ReportEvents", "traceConfig": {"includedCategories": CATEGORIES}})
    work()
    session.send("Tracing.end")
    while not complete:
        page.page.wait_for_timeout(50)
    session.detach()
    return events


def of_trace(events):
    """Returns, for each input event, the cost of the page's listener, and of its task with the next frame."""
    complete = [event for event in events if event.get("ph") == "X" and "tdur" in event]
    inputs = [event for event in complete
              if event["name"] == "EventDispatch" and event["args"]["data"]["type"] == "input"]
    thread = (inputs[0]["pid"], inputs[0]["tid"])
    of_thread = [event for event in complete if (event["pid"], event["tid"]) == thread]
    tasks = [event for event in of_thread if event["name"] == "RunTask"]
    tasks.sort(key=lambda event: event["ts"])
    paints = [event["ts"] for event in of_thread if event["name"] == "Layerize"]
    frames = {task["ts"]: task for task in tasks
              if any(task["ts"] <= ts < task["ts"] + task["dur"] for ts in paints)}
    keystrokes = []
    for event in sorted(inputs, key=lambda event: event["ts"]):
        task = [task for task in tasks if task["ts"] <= event["ts"]][-1]
        frame = next((frame for ts, frame in sorted(frames.items()) if ts > event["ts"]), None)
        parts = [task] + ([frame] if frame else [])
        keystrokes.append({
            "script": event["tdur"] / 1000,
            "processor": sum(part["tdur"] for part in parts) / 1000,
            "passed": sum(part["dur"] for part in parts) / 1000,
        })
    return keystrokes


LABELS = {
    "core": "the core, elapsed time", "script": "the script, processor time",
    "processor": "with its frame, processor time", "passed": "with its frame, elapsed time",
}


def summary(keystrokes):
    """Returns one line for each part."""
    lines = []
    for part, label in LABELS.items():
        if part not in keystrokes[0]:
            continue
        times = sorted(keystroke[part] for keystroke in keystrokes)
        high = times[int(len(times) * 0.95)]
        lines.append(f"{label}: {times[len(times) // 2]:.1f} ms, 95 of 100 below {high:.1f},"
                     f" at most {times[-1]:.1f}")
    return lines
