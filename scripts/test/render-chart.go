// Renders a chart as `helm template` does: with Go's own templates and Sprig, which Helm is made of, and the functions that Helm
// adds. Values are those of the chart, with those of the second file above them.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"gopkg.in/yaml.v3"
)

type object = map[string]interface{}

func main() {
	chart, given := os.Args[1], os.Args[2]
	about := read(filepath.Join(chart, "Chart.yaml"))
	root := object{
		"Values": merge(read(filepath.Join(chart, "values.yaml")), read(given)),
		"Chart": object{
			"Name": about["name"], "Version": about["version"], "AppVersion": about["appVersion"],
		},
		"Release": object{"Name": "try", "Namespace": "default", "Service": "Helm"},
	}
	all := template.New("chart").Option("missingkey=zero")
	functions := sprig.TxtFuncMap()
	delete(functions, "env")
	delete(functions, "expandenv")
	functions["toYaml"] = func(value interface{}) (string, error) {
		text, err := yaml.Marshal(value)
		return strings.TrimSuffix(string(text), "\n"), err
	}
	functions["include"] = func(name string, data interface{}) (string, error) {
		var text strings.Builder
		err := all.ExecuteTemplate(&text, name, data)
		return text.String(), err
	}
	all.Funcs(functions)
	files, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	check(err)
	sort.Strings(files)
	for _, file := range files {
		text, err := os.ReadFile(file)
		check(err)
		_, err = all.New(filepath.Base(file)).Parse(string(text))
		check(err)
	}
	for _, file := range files {
		if !strings.HasSuffix(file, ".yaml") && !strings.HasSuffix(file, ".txt") {
			continue
		}
		var text strings.Builder
		check(all.ExecuteTemplate(&text, filepath.Base(file), root))
		if strings.HasSuffix(file, ".yaml") && strings.TrimSpace(text.String()) != "" {
			fmt.Printf("---\n# %s\n%s\n", filepath.Base(file), text.String())
		}
	}
}

func read(file string) object {
	text, err := os.ReadFile(file)
	check(err)
	found := object{}
	check(yaml.Unmarshal(text, &found))
	return found
}

func merge(below, above object) object {
	for name, value := range above {
		inner, isObject := value.(object)
		under, wasObject := below[name].(object)
		if isObject && wasObject {
			below[name] = merge(under, inner)
		} else {
			below[name] = value
		}
	}
	return below
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
